import { parseSync } from 'vite'

/** Every text a file writes out: strings, stretches of templates and what stands between tags. No comments, no patterns. */
export function readTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value)
    else if (type === 'TemplateElement') texts.push((value as { raw: string }).raw)
    else for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return texts
}
