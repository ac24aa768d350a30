import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const list = (numbered: boolean, ...items: string[]) => ({ kind: 'list', numbered, items })

test.each([
  ['', []],
  [' \n\n ', []],
  ['One line.', [paragraph('One line.')]],
  ['One.\n\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['One\r\nand more.\r\n\r\nTwo.', [paragraph('One\nand more.'), paragraph('Two.')]],
  [
    'We need:\n- hay\n* straw\n• water\nThank you.',
    [paragraph('We need:'), list(false, 'hay', 'straw', 'water'), paragraph('Thank you.')],
  ],
  ['1. Write\n2) Visit\n\n- home', [list(true, 'Write', 'Visit'), list(false, 'home')]],
  ['Open from\n12. May', [paragraph('Open from\n12. May')]],
  ['2026. A good year', [paragraph('2026. A good year')]],
  ['-5 degrees is fine\n-', [paragraph('-5 degrees is fine\n-')]],
  ['<b>bold</b> & "quoted"', [paragraph('<b>bold</b> & "quoted"')]],
])('%j', (text, blocks) => {
  expect(textBlocks(text)).toEqual(blocks)
})
