import { expect, test } from 'vitest'
import { firstDrawn } from './main-heading'

const heading = (text: string, boxes: number) => ({ text, getClientRects: () => ({ length: boxes }) as DOMRectList })

test('a heading that is not drawn is nobody’s title', () => {
  const hidden = heading('This page needs JavaScript', 0)
  expect(firstDrawn([hidden])).toBeNull()
  expect(firstDrawn([hidden, heading('People', 1)])?.text).toBe('People')
})
