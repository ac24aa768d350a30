import { render } from '@react-email/render'
import type { ReactElement } from 'react'

/** A mail's two parts: one that looks like us, one for readers that show text only. */
export async function renderMail(content: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([
    render(content),
    render(content, { plainText: true, htmlToTextOptions: { preserveNewlines: true } }),
  ])
  return { html, text }
}
