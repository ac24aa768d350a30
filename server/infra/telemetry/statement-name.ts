/** `extract(day from x)` and `is distinct from x` are about values, and what is followed by a bracket is a function. */
const TABLE =
  /(?<!\bdistinct\s+)(?<!\bextract\s*\(\s*[a-z]+\s+)\b(?:from|into|update|join|table)\s+(?:only\s+)?((?:"?[a-z_][a-z0-9_]*"?\.)?"?[a-z_][a-z0-9_]*"?)(?![\w"(])/i
const COMMENT = /^\s*\/\*\s*([\w .:-]{1,60}?)\s*\*\//
const CALL = /^\s*select\s+(?:\*\s+from\s+)?"?([a-z_][a-z0-9_]*)"?\s*\(/i

/**
 * What a statement is called where it is shown: the comment it begins with, or what it does first to which table.
 * Only names of our own code are taken, never anything written between quotation marks of text.
 */
export function statementName(text: string): string {
  const comment = COMMENT.exec(text)?.[1]
  if (comment) return comment
  const told = text.replace(/'(?:[^']|'')*'/g, "''")
  const verb = (/\b(insert|update|delete|select|merge)\b/i.exec(told)?.[1] ?? firstWord(told)).toLowerCase()
  const call = CALL.exec(told)?.[1]
  const table = TABLE.exec(told)?.[1]?.replaceAll('"', '').toLowerCase()
  if (table && table !== 'skip') return `${verb} ${table}`
  return call ? `${verb} ${call.toLowerCase()}()` : verb
}

const VERBS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']

/** For a metric, so one of a few. */
export function verbOf(text: string): string {
  const word = firstWord(text).toLowerCase()
  return VERBS.includes(word) ? word : 'other'
}

function firstWord(text: string): string {
  return /^(?:\s|\/\*.*?\*\/)*([a-z]{1,20})/i.exec(text)?.[1] ?? 'other'
}
