import type { MemorialPage } from '#contract/pet-passing'
import { ReportThis } from '#web/features/reports/report-this'

/** The page in memory of a pet: its years, a picture, and the words of its family. Useful without scripts. */
export function Memorial({ memorial }: { memorial: MemorialPage }) {
  const { name, kind, breed, photo, words } = memorial
  return (
    <article className="container-page py-10 md:py-16 max-w-[42rem] text-center">
      {photo && (
        <img
          src={photo.src}
          alt={photo.alt || `Photo of ${name}`}
          width={photo.width}
          height={photo.height}
          style={{ backgroundColor: photo.placeholder }}
          className="mx-auto rounded-card max-h-[28rem] w-auto max-w-full object-cover"
        />
      )}
      <h1 className="mt-8 font-display font-medium text-title wrap-anywhere">{name}</h1>
      <p className="mt-1 text-muted-foreground nums">{years(memorial)}</p>
      {(breed || kind) && <p className="text-muted-foreground wrap-anywhere">{breed || kind}</p>}
      {words && (
        <p className="mt-8 text-lg whitespace-pre-line wrap-anywhere text-left mx-auto max-w-[56ch]">{words}</p>
      )}
      <p className="mt-10 text-sm text-muted-foreground">Remembered by those who loved {name}.</p>
      <ReportThis type="pet" id={memorial.id} what={`${name}’s memorial page`} className="mt-4" />
    </article>
  )
}

function years({ born, died }: MemorialPage): string {
  return born && born !== died ? `${born} – ${died}` : died
}
