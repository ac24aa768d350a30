import type { SearchHit } from '#contract/search'
import { AppLink } from '#web/kit/link/app-link'
import { apiUrl } from '#web/lib/origin'
import { cx } from '#web/ui/cx'
import { Monogram } from '#web/ui/monogram'

/** Somebody or something that was found: what it is called, what it is, and a sentence of it. */
export function HitCard({ hit: { label, note, text, href, picture, named } }: { hit: SearchHit }) {
  return (
    <article className="group relative h-full flex items-start gap-3.5 rounded-card bg-card hairline p-4 transition-shadow hover:shadow-md">
      {picture ? (
        <span className="size-avatar-lg shrink-0 overflow-hidden rounded-md">
          <img
            src={apiUrl(picture)}
            alt=""
            width="128"
            height="128"
            loading="lazy"
            decoding="async"
            className={cx(picture.startsWith('/art/') ? 'art' : 'photo')}
          />
        </span>
      ) : (
        named && <Monogram name={label} seed={href} size="md" />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold leading-tight">
          <AppLink data-plain="" href={href} className="card-link hover:underline underline-offset-4">
            {label}
          </AppLink>
        </h3>
        {note && <p className="text-sm text-muted-foreground mt-0.5">{note}</p>}
        {text && <p className="text-sm line-clamp-5 mt-1">{text}</p>}
      </div>
    </article>
  )
}
