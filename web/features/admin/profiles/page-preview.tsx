import type { PublicProfile } from '#contract/profile-shapes'
import { isOrganisation, isReviewed } from '#contract/profiles.rules'
import { storefront } from '#web/features/marketplace/card-words'
import { Chosen } from '#web/features/profiles/chosen'
import { OUTSIDE, waysTo } from '#web/features/profiles/contacts'
import { Gallery } from '#web/features/profiles/gallery'
import { Hours } from '#web/features/profiles/hours'
import { OpenState } from '#web/features/profiles/open-state'
import { Part } from '#web/features/profiles/part'
import { PlainText } from '#web/features/profiles/plain-text'
import { placeLine } from '#web/features/profiles/profile-words'
import { QuickFacts } from '#web/features/profiles/quick-facts'
import { Sections } from '#web/features/profiles/sections'
import { Where } from '#web/features/profiles/where'
import { kindWords } from '#web/kit/markets'
import { useNow } from '#web/kit/moment/now'
import { apiUrl } from '#web/lib/origin'
import { Badge } from '#web/ui/badge'
import { Monogram } from '#web/ui/monogram'
import { Photo } from '#web/ui/photo'

/** Everything a visitor will see, in the order of the page. */
export function PagePreview({ page }: { page: PublicProfile }) {
  const now = new Date(useNow())
  return (
    <div className="flex flex-col gap-8">
      {page.cover && (
        <div className="aspect-[21/8] rounded-card overflow-hidden">
          <Photo picture={page.cover} sizes="(min-width: 80rem) 54rem, 100vw" />
        </div>
      )}
      <Head page={page} now={now} />
      {page.about && (
        <Part title="About">
          <PlainText text={page.about} />
        </Part>
      )}
      <Chosen profile={page} />
      <Sections profile={page} />
      <Gallery pictures={page.gallery} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 items-start empty:hidden">
        <Hours profile={page} now={now} />
        <Where profile={page} />
      </div>
      <Part title="Get in touch">
        <Ways page={page} />
      </Part>
    </div>
  )
}

function Head({ page, now }: { page: PublicProfile; now: Date }) {
  const place = placeLine(page)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Likeness page={page} />
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-display font-medium text-2xl wrap-anywhere">{page.name}</p>
        {page.tagline && <p className="mt-1 text-lg max-w-[52ch]">{page.tagline}</p>}
        {page.contactName && <p className="text-muted-foreground">with {page.contactName}</p>}
        {place && <p className="text-muted-foreground">{place}</p>}
        <ul aria-label="What they offer" className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {page.kinds.map((kind) => (
            <li key={kind}>
              <Badge>{kindWords(kind)}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-3 empty:hidden">
          <OpenState profile={page} now={now} />
        </div>
      </div>
    </div>
  )
}

function Likeness({ page }: { page: PublicProfile }) {
  const { userType, photo, name, id } = page
  if (!isReviewed(userType) || !isOrganisation(userType)) {
    if (!photo) return <Monogram name={name} seed={id} size="xl" />
    return (
      <span className="arch-sm size-avatar-xl overflow-hidden shrink-0">
        <Photo picture={photo} sizes="7rem" />
      </span>
    )
  }
  return (
    <div className="w-full sm:w-[16rem] aspect-[3/2] rounded-card overflow-hidden">
      {photo ? (
        <Photo picture={photo} sizes="(min-width: 40rem) 16rem, 100vw" />
      ) : (
        <img src={apiUrl(storefront({ ...page, userType }))} alt="" width="600" height="400" className="art" />
      )}
    </div>
  )
}

function Ways({ page }: { page: PublicProfile }) {
  const ways = waysTo(page)
  return (
    <div className="flex flex-col gap-6">
      {ways.length === 0 && <p className="text-muted-foreground">No phone number, email address, or website.</p>}
      <ul className="empty:hidden">
        {ways.map(({ href, words }) => (
          <li key={href}>
            <a
              href={href}
              rel={OUTSIDE}
              className="link inline-flex items-center min-h-compact pointer-coarse:min-h-touch underline underline-offset-4 wrap-anywhere"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
      <QuickFacts profile={page} />
    </div>
  )
}
