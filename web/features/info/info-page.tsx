import { useSuspenseQuery } from '@tanstack/react-query'
import { useMatches, useSearch } from '@tanstack/react-router'
import type { InfoPage as Text } from '#contract/info'
import { dayOfVersion, type InfoSlug } from '#contract/info.rules'
import { Link } from '#web/kit/link/link'
import { versionOf } from '#web/lib/version-search'
import { Banner } from '#web/ui/banner'
import { Day } from '../../kit/moment/day'
import { PrintButton } from './print-button'
import { Prose } from './prose'
import { infoPageQuery } from './queries'
import { Reading } from './reading'

/** Texts that people agree to: what counts is the day they came into force. */
const LEGAL: readonly InfoSlug[] = ['privacy-policy', 'terms-of-service']

/** The text whose name is the page's path. */
export function InfoPage() {
  const slug = useMatches({ select: (matches) => matches.at(-1)?.fullPath.slice(1) }) as InfoSlug
  const { version } = versionOf(useSearch({ strict: false }))
  const { data: page } = useSuspenseQuery(infoPageQuery(slug, version))
  const isLegal = LEGAL.includes(slug)
  return (
    <Reading
      title={page.title}
      lead={page.summary}
      contents={page.contents}
      facts={
        <>
          <p>
            {isLegal ? 'In effect since' : 'Last updated'}{' '}
            <Day day={isLegal ? dayOfVersion(page.version) : page.updatedOn} />
            {isLegal && `, version ${page.version}`}
          </p>
          <PrintButton />
        </>
      }
    >
      {!page.inForce && <NotInForce page={page} />}
      {isLegal && page.changes.length > 0 && <Changes changes={page.changes} />}
      <div className="mt-8">
        <Prose html={page.html} />
      </div>
      {isLegal && <Versions page={page} />}
    </Reading>
  )
}

function NotInForce({ page: { slug, version, versions } }: { page: Text }) {
  return (
    <div className="mt-6">
      <Banner tone="warning" title="This version is no longer in effect">
        It took effect on <Day day={dayOfVersion(version)} />.{' '}
        <a href={`/${slug}`} className="link underline underline-offset-4">
          Read the version from <Day day={dayOfVersion(versions[0] ?? version)} />
        </a>
      </Banner>
    </div>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <section aria-labelledby="what-changed" className="mt-6 rounded-card bg-tile-butter text-on-tile hc:border-2 p-5">
      <h2 id="what-changed" className="font-semibold text-lg">
        What changed
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}

/** Every version there was, newest first. */
function Versions({ page: { slug, version: shown, versions } }: { page: Text }) {
  return (
    <section aria-labelledby="versions" className="mt-12 hairline border-x-0 border-b-0 pt-6">
      <h2 id="versions" className="font-semibold text-lg">
        Versions
      </h2>
      <ul className="mt-1">
        {versions.map((version, place) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 min-h-touch">
            {version === shown ? (
              <span aria-current="page" className="font-medium">
                {version}
              </span>
            ) : (
              <Link
                to={slug === 'privacy-policy' ? '/privacy-policy' : '/terms-of-service'}
                search={place === 0 ? {} : { version }}
                className="link text-primary-ink underline underline-offset-4"
              >
                {version}
              </Link>
            )}
            {place === 0 && <span className="text-sm text-muted-foreground">current</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
