import type { Context } from 'hono'
import { type ZodType, z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import { namesMemberTwice, namesPrototype } from '#server/infra/http/members'

const MAX_BYTES = 64 * 1024
const MAX_DEPTH = 32

/**
 * Reads a request's JSON object. An empty body is an empty object, since the client labels every request as JSON.
 * Unknown members are ignored and null means absent (see `optional`).
 *
 * @throws bad_json, validation_failed
 */
export async function readBody<T>(c: Context, schema: ZodType<T>): Promise<T> {
  const result = schema.safeParse(await readJson(c))
  if (!result.success) {
    const [issue] = result.error.issues
    const member = issue?.path.join('.')
    // Our own words are for people; zod's are not.
    if (issue?.code === 'custom' && issue.message) throw refuse('validation_failed', { message: issue.message })
    throw refuse('validation_failed', { message: member ? `The member ${member} is not valid` : undefined })
  }
  return result.data
}

/** A member that may be missing or null. */
export function optional<T>(schema: ZodType<T>) {
  return schema.nullish().transform((value) => value ?? undefined)
}

export const optionalText = optional(z.string())

/** Whether a browser sends a form, rather than the client JSON. */
export function isForm(c: Context): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

/**
 * Reads what a browser's form sends.
 *
 * @param maxBytes for forms that carry documents
 * @throws bad_json, validation_failed
 */
export async function readForm(c: Context, maxBytes = MAX_BYTES): Promise<URLSearchParams> {
  if (!isForm(c)) throw refuse('bad_json', { status: 415, message: 'Only a form is accepted' })
  const form = new URLSearchParams(await readText(c, maxBytes))
  for (const [name, value] of form) {
    checkText(name)
    checkText(value)
  }
  return form
}

async function readJson(c: Context): Promise<object> {
  const text = await readText(c, MAX_BYTES)
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw refuse('bad_json', { status: 415, message: 'Only application/json is accepted' })
  }
  return parseObject(text)
}

async function readText(c: Context, maxBytes: number): Promise<string> {
  if (c.req.header('Content-Encoding')) {
    throw refuse('bad_json', { status: 415, message: 'Encoded request bodies are not accepted' })
  }
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = await readBytes(c.req.raw.body, maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('bad_json')
  }
}

/**
 * Counts while reading, so neither a chunked body nor a wrong Content-Length gets past the limit.
 *
 * @throws validation_failed (413), bad_json
 */
export async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes = MAX_BYTES): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch {
    // The sender hung up half-way; nobody is left to hear this, and it is no fault of ours to be logged.
    throw refuse('bad_json')
  }
  if (size > maxBytes) throw tooLarge()
  return Buffer.concat(chunks)
}

function tooLarge() {
  return refuse('validation_failed', { status: 413, message: 'Request body is too large' })
}

function parseObject(text: string): object {
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refuse('bad_json')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('bad_json')
  checkValue(body, 1)
  if (namesPrototype(body))
    throw refuse('validation_failed', { message: 'The request has a member that none may have' })
  if (namesMemberTwice(text, body)) throw refuse('bad_json')
  return body
}

/** Refuses what PostgreSQL cannot store (NUL, half characters) and what is nested too deeply. */
function checkValue(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw refuse('validation_failed', { message: 'The request is nested too deeply' })
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    checkText(key)
    checkValue(member, depth + 1)
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw refuse('validation_failed', { message: 'The request contains characters that are not allowed' })
  }
}
