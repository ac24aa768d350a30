import type { ESTree } from 'vite'

/**
 * What an expression written as plain values stands for.
 *
 * @throws names the part that is none: whoever reads a route's file without running it cannot know what it would be
 */
export function literalOf(node: ESTree.Expression, at: string): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'ArrayExpression':
      return node.elements.map((element, index) => {
        if (!element || element.type === 'SpreadElement') throw notPlain(`${at}[${index}]`)
        return literalOf(element, `${at}[${index}]`)
      })
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          const name = nameOf(property)
          if (property.type !== 'Property' || property.computed || name === undefined) throw notPlain(at)
          return [name, literalOf(property.value, `${at}.${name}`)]
        }),
      )
    default:
      throw notPlain(at)
  }
}

/** The name of an object's property, if it is written down. */
export function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property') return undefined
  return property.key.type === 'Identifier' ? property.key.name : undefined
}

const notPlain = (at: string) => new Error(`${at} has to be a plain value: it is read without running the file`)
