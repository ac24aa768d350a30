import type { SharedDocument } from '#contract/pet-sharing'
import { momentText } from '#web/kit/moment/days'
import { Moment } from '#web/kit/moment/moment'
import { useZone } from '#web/kit/moment/use-zone'

type Section = SharedDocument['sections'][number]
type Entry = Section['entries'][number]

/** A shared document in the app: the same parts and words as on its own page and on paper, by the clock of the pet. */
export function DocumentView({ document, calls = false }: { document: SharedDocument; calls?: boolean }) {
  const { title, about, asOf, timeZone, sections } = document
  return (
    <article
      aria-labelledby="document-title"
      className="hairline rounded-card bg-card p-5 sm:p-7 print:border-0 print:p-0"
    >
      <h2 id="document-title" className="font-display font-medium text-2xl wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1 font-medium">{about}</p>
      <p className="mt-1 text-sm text-muted-foreground">
        As of{' '}
        {timeZone ? (
          momentText(asOf, 'en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
        ) : (
          <Moment at={asOf} to="minute" />
        )}
      </p>
      {timeZone && <Clock timeZone={timeZone} asOf={asOf} />}
      <div className="@container">
        {sections.map((section) => (
          <SectionView key={section.code} section={section} calls={calls} />
        ))}
      </div>
    </article>
  )
}

/** Of whoever reads it by another clock than the pet's. */
function Clock({ timeZone, asOf }: { timeZone: string; asOf: Date }) {
  const zone = useZone(timeZone, asOf)
  return zone && <p className="text-sm text-muted-foreground">Times of day are in {zone}.</p>
}

function SectionView({ section: { code, title, entries }, calls }: { section: Section; calls: boolean }) {
  return (
    <section aria-labelledby={`part-${code}`} className="mt-5 border-t border-border pt-4 break-inside-avoid">
      <h3 id={`part-${code}`} className="font-semibold">
        {title}
      </h3>
      {entries.length === 0 && <p className="mt-1 text-muted-foreground">Nothing is recorded here.</p>}
      <ul className="mt-2 flex flex-col gap-4">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the document is drawn whole, and two entries may read alike
          <li key={index} className="break-inside-avoid">
            <EntryView entry={entry} calls={calls} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryView({ entry: { title, lines, phone, from }, calls }: { entry: Entry; calls: boolean }) {
  const named = lines.filter(({ label }) => label !== '')
  return (
    <>
      {title && <p className="font-medium wrap-anywhere">{title}</p>}
      {lines
        .filter(({ label }) => label === '')
        .map(({ value }) => (
          <p key={value} className="wrap-anywhere whitespace-pre-line">
            {value}
          </p>
        ))}
      {named.length > 0 && (
        <dl className="mt-0.5 grid grid-cols-[minmax(6rem,9rem)_1fr] @max-[17rem]:grid-cols-1 gap-x-3 gap-y-0.5">
          {named.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-sm leading-6 text-muted-foreground">{label}</dt>
              <dd className="@max-[17rem]:mb-1.5 wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {calls && phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className="mt-1 inline-flex min-h-touch items-center font-semibold underline underline-offset-4 print:hidden"
        >
          Call {title}
        </a>
      )}
      {from && <p className="mt-0.5 text-sm text-muted-foreground">{from}</p>}
    </>
  )
}
