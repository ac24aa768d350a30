import { RestError } from './rest-error'

/** As many letters of what a caller wrote as are told back. */
const TOLD = 200
const told = (text: string) => text.slice(0, TOLD)

export function cannotParse(parameter: string, text: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${parameter} (${told(text)})"`)
}

export function notOffered(what: string, hint: string | null = null): RestError {
  return new RestError(400, 'PGRST100', `${told(what)} is not offered here`, null, hint)
}

export function noSuchColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${told(column)} does not exist`)
}

export function noSuchBodyColumn(table: string, column: string): RestError {
  return new RestError(400, 'PGRST204', `Could not find the '${told(column)}' column of '${table}' in the schema cache`)
}

export function noSuchTable(table: string): RestError {
  return new RestError(404, 'PGRST205', `Could not find the table 'public.${told(table)}' in the schema cache`)
}

export function noSuchRelation(table: string, other: string): RestError {
  const both = `'${table}' and '${told(other)}'`
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between ${both} in the schema cache`,
    `Searched for a foreign key relationship between ${both} in the schema 'public', but no matches were found.`,
  )
}

/** The object form was asked for, and it is not exactly one row. */
export function notOneRow(rows: number): RestError {
  const message = 'Cannot coerce the result to a single JSON object'
  return new RestError(406, 'PGRST116', message, `The result contains ${rows} rows`)
}

/** A row of somebody else. */
export function breaksRowRule(table: string): RestError {
  return new RestError(403, '42501', `new row violates row-level security policy for table "${table}"`)
}

/** Nobody writes who is not signed in. */
export function mayNotWriteAtAll(table: string): RestError {
  return new RestError(401, '42501', `permission denied for table ${table}`)
}

export function mayNotWrite(table: string, column: string): RestError {
  return new RestError(403, '42501', `permission denied for column ${column} of table ${table}`)
}

/** A value the rules of the product do not take; the words are for people. */
export function badValue(message: string, code: '22P02' | '22023' | '23502' | '23514' = '22023'): RestError {
  return new RestError(400, code, told(message))
}
