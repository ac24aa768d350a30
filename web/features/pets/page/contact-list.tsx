import { Phone } from 'lucide-react'
import type { Pet } from '#contract/pets'
import { CONTACT_WORDS } from '#contract/pets.rules'
import { phoneWords } from '#contract/phone.rules'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'

/** Whom to call, in this order. */
export function ContactList({ pet: { contacts } }: { pet: Pet }) {
  const locale = useLocale()
  if (contacts.length === 0) return <p className="text-muted-foreground">No contacts yet.</p>
  return (
    <ol className="flex flex-col divide-y divide-border">
      {contacts.map(({ kind, name, phone, note, policyNumber, decidesUpTo }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list is drawn whole
          key={place}
          className="py-3 first:pt-0 flex flex-col sm:flex-row sm:items-center justify-between gap-x-6 gap-y-1 max-w-[36rem]"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted-foreground wrap-anywhere">
              {[
                CONTACT_WORDS[kind],
                policyNumber && `policy ${policyNumber}`,
                decidesUpTo !== null &&
                  `can approve up to ${decidesUpTo.toLocaleString(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })}`,
              ]
                .filter(Boolean)
                .join(', ')}
              {note && `. ${note}`}
            </p>
          </div>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              aria-label={`Call ${name}, ${phone}`}
              className="self-start sm:self-auto shrink-0 inline-flex items-center gap-2 min-h-touch font-semibold text-primary-ink underline underline-offset-4 nums"
            >
              <Icon as={Phone} size="sm" />
              {phoneWords(phone)}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
