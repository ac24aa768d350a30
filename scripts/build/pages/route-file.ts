// What a route's file says about its page, read without running it.
import { type ESTree, parseSync } from 'vite'
import type { PageFacts } from '../../../web/lib/page-facts.ts'
import { literalOf, nameOf } from './literal.ts'

/**
 * @property path as the router writes it, with a slash at the end of an index; null for what stands around every page
 * @property place where in the text the static data stands
 */
export type RouteFile = { path: string | null; facts: PageFacts; place: { start: number; end: number } }

/** @throws names the file and what it does not say in plain values */
export function readRouteFile(file: string, text: string): RouteFile {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const [call] = program.body.flatMap(routeCall)
  const options = call?.arguments[0]
  if (!call || options?.type !== 'ObjectExpression') throw new Error(`${file} has no createFileRoute('…')({ … })`)
  const said = options.properties.find((property) => nameOf(property) === 'staticData')
  if (said?.type !== 'Property' || said.value.type !== 'ObjectExpression')
    throw new Error(`${file} says nothing of its page: staticData is missing, or no plain object`)
  return {
    path: pathOf(call),
    facts: literalOf(said.value, `${file}: staticData`) as PageFacts,
    place: { start: said.start, end: said.end },
  }
}

/** `export const Route = createFileRoute('/x')({ … })`: the outer call. */
function routeCall(statement: ESTree.Program['body'][number]): ESTree.CallExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && id.name === 'Route' && init?.type === 'CallExpression' ? [init] : [],
  )
}

function pathOf({ callee }: ESTree.CallExpression): string | null {
  const path = callee.type === 'CallExpression' ? callee.arguments[0] : undefined
  return path?.type === 'Literal' && typeof path.value === 'string' ? path.value : null
}
