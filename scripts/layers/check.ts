import type { Arrow } from './imports.ts'

/**
 * For a directory, its files and folders from the ground up: each may name those before it. Those in one list stand on
 * one floor, where none names another. Where a directory is not named here, only circles are refused.
 */
export type Order = Record<string, readonly (string | readonly string[])[]>

/** Between two children of a directory, with one of the imports that make it. */
type Edge = Arrow & { directory: string; lower: string; upper: string }

/** @returns what is wrong, a line each: arrows against the order, and circles between the children of one directory */
export function checkLayers(arrows: readonly Arrow[], order: Order): string[] {
  const edges = arrows.map(edgeOf)
  return [...againstOrder(edges, order), ...circles(edges)]
}

/** The directory in which two files part, and its two children on their ways. */
function edgeOf({ from, to }: Arrow): Edge {
  const [a, b] = [from.split('/'), to.split('/')]
  let depth = 0
  while (a[depth] === b[depth]) depth += 1
  return { from, to, directory: a.slice(0, depth).join('/') || '.', upper: a[depth] ?? '', lower: b[depth] ?? '' }
}

function againstOrder(edges: readonly Edge[], order: Order): string[] {
  return edges.flatMap(({ directory, upper, lower, from, to }) => {
    const floors = order[directory]
    if (!floors) return []
    const floorOf = (child: string) => floors.findIndex((floor) => [floor].flat().includes(child))
    const [above, below] = [floorOf(upper), floorOf(lower)]
    if (below >= 0 && below < above) return []
    const missing = [upper, lower].find((child) => floorOf(child) === -1)
    const reason = missing ? `${missing} has no place in the order` : `${upper} does not stand above ${lower}`
    return [`${directory}: ${reason}: ${from} may not import ${to}`]
  })
}

function circles(edges: readonly Edge[]): string[] {
  const graphs = new Map<string, Map<string, Map<string, Edge>>>()
  for (const edge of edges) {
    const graph = graphs.get(edge.directory) ?? new Map<string, Map<string, Edge>>()
    const out = graph.get(edge.upper) ?? new Map<string, Edge>()
    out.set(edge.lower, out.get(edge.lower) ?? edge)
    graphs.set(edge.directory, graph.set(edge.upper, out))
  }
  return [...graphs].flatMap(([directory, graph]) =>
    knotsOf(graph).map((knot) => {
      const ties = knot.flatMap((child) =>
        [...(graph.get(child)?.values() ?? [])].filter((tie) => knot.includes(tie.lower)),
      )
      const list = ties.map(({ from, to }) => `\n    ${from} imports ${to}`).join('')
      return `${directory}: ${knot.join(', ')} import each other in a circle${list}`
    }),
  )
}

/** Strongly connected parts of more than one child (Tarjan). */
function knotsOf(graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (child: string): number => {
    const own = order.size
    order.set(child, own)
    low.set(child, own)
    stack.push(child)
    for (const next of graph.get(child)?.keys() ?? []) {
      if (!order.has(next)) low.set(child, Math.min(low.get(child) ?? own, visit(next)))
      else if (stack.includes(next)) low.set(child, Math.min(low.get(child) ?? own, order.get(next) ?? own))
    }
    if (low.get(child) === own) {
      const knot = stack.splice(stack.indexOf(child))
      if (knot.length > 1) found.push(knot.sort())
    }
    return low.get(child) ?? own
  }
  for (const child of graph.keys()) if (!order.has(child)) visit(child)
  return found
}
