import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CodeAnswer, Quote } from '#contract/checkout'
import { couponCode, MOST_CODES } from '#contract/coupons.rules'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { codeWords } from './code-words'

/** Where a discount code is typed, and what became of each. */
export function CodeField({
  quote,
  codes,
  refreshing,
  onChange,
}: {
  quote: Quote
  codes: readonly string[]
  refreshing: boolean
  onChange: (codes: string[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const code = couponCode(typed)
  const problem = !asked
    ? undefined
    : code === ''
      ? 'Enter a code.'
      : codes.length >= MOST_CODES
        ? 'Remove a code first.'
        : undefined
  function apply() {
    setAsked(true)
    if (code === '' || codes.length >= MOST_CODES) return
    // another try takes the place of those that were refused
    const standing = codes.filter((one) => !quote.codes.find((answer) => answer.code === one)?.reason)
    if (!codes.includes(code)) onChange([...standing, code])
    setTyped('')
    setAsked(false)
    setRemoved(null)
  }
  /** @param byKeys the button that had the focus goes: it goes to the field, which on a phone would bring up the keys */
  function remove(code: string, byKeys: boolean) {
    onChange(codes.filter((other) => other !== code))
    setRemoved(code)
    if (byKeys) field.current?.focus()
  }
  return (
    <div className="mt-5">
      <Field label="Discount code" optional error={problem}>
        <div className="flex flex-wrap gap-2">
          <div className="flex-1 basis-[calc(6rem*var(--font-scale))] min-w-0">
            <Input
              ref={field}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter would place the order
                event.preventDefault()
                apply()
              }}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
            />
          </div>
          <Button variant="outline" busy={refreshing && codes.length > 0} onClick={apply}>
            Apply
          </Button>
        </div>
      </Field>
      <div role="status">
        {removed && <span className="sr-only">{removed} removed.</span>}
        <ul className="mt-2 flex flex-col empty:hidden">
          {codes.map((one) => (
            <CodeLine
              key={one}
              code={one}
              answer={quote.codes.find((answer) => answer.code === one)}
              quote={quote}
              onRemove={(byKeys) => remove(one, byKeys)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

function CodeLine({
  code,
  answer,
  quote,
  onRemove,
}: {
  code: string
  answer: CodeAnswer | undefined
  quote: Quote
  onRemove: (byKeys: boolean) => void
}) {
  const locale = useLocale()
  return (
    <li className="flex items-center justify-between gap-2">
      <p className={answer?.reason ? 'text-sm text-warning-ink' : 'text-sm'}>
        {answer ? codeWords(answer, quote, (amount) => priceText(amount, quote.currency, locale)) : `Checking ${code}…`}
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Remove the code ${code}`}
        onClick={({ detail }) => onRemove(detail === 0)}
      >
        <Icon as={X} size="sm" />
      </Button>
    </li>
  )
}
