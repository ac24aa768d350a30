import { useState } from 'react'
import { apiUrl } from '#web/lib/origin'
import { Button } from '#web/ui/button'

/** The picture of a paper. Its address is good for minutes only, and a new one comes with the profile. */
export function Evidence({ url, name, onReload }: { url: string; name: string; onReload: () => void }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p>We couldn’t load the picture.</p>
        <Button variant="outline" size="sm" onClick={onReload}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <a
      href={apiUrl(url)}
      target="_blank"
      rel="noreferrer"
      data-plain=""
      aria-label={`Picture of the document “${name}”, opens in a new tab`}
      className="mt-3 block rounded-md overflow-hidden hairline bg-sunken"
    >
      <img
        src={apiUrl(url)}
        alt=""
        onError={() => setFailed(true)}
        className="mx-auto block max-h-[20rem] min-h-[6rem] max-w-full object-contain"
      />
    </a>
  )
}
