import { cx } from '#web/ui/cx'
import { type TextBlock, textBlocks } from './text-blocks'

/** Words of a person as they wrote them: paragraphs and lists, and never markup of theirs. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-3 max-w-[68ch]', className)}>
      {textBlocks(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole, and its parts have nothing else to be told by
        <Part key={place} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>
  const List = block.numbered ? 'ol' : 'ul'
  return (
    <List className={cx('pl-5 flex flex-col gap-1', block.numbered ? 'list-decimal' : 'list-disc')}>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
        <li key={place}>{item}</li>
      ))}
    </List>
  )
}
