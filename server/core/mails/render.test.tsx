import { expect, test } from 'vitest'
import { renderMail } from './render'

test('the lines of what somebody wrote are kept in both parts of a mail', async () => {
  const { html, text } = await renderMail(<p>{'Two things:\n1. A photo.\n2. Your hours.'}</p>)
  expect(html).toContain('Two things:\n1. A photo.\n2. Your hours.')
  expect(text).toBe('Two things:\n1. A photo.\n2. Your hours.')
})
