import { Home } from 'lucide-react'
import { PetPortrait } from '#web/ui/art'
import { Badge } from '#web/ui/badge'
import { buttonClass } from '#web/ui/button-class'
import { distanceText } from '#web/ui/distance'
import { useLocale } from '#web/ui/locale'

/** What the choices do to a piece of a page. An example, so nothing in it can be pressed. */
export function Preview() {
  return (
    <section aria-label="Preview" className="hairline rounded-card bg-card p-5 lg:sticky lg:top-6">
      <p className="text-sm text-muted-foreground">Preview</p>
      <div className="mt-2 flex items-start gap-4">
        <div className="arch aspect-[4/5] w-[5.5rem] shrink-0 overflow-hidden">
          <PetPortrait species="dog" preset="lab" seed="preview" tile="butter" />
        </div>
        <div className="min-w-0">
          <p className="font-display text-2xl">Otis</p>
          <p>Labrador, 7 years</p>
          <p className="text-sm text-muted-foreground">An example, {distanceText(11_000, useLocale())} away</p>
          <Badge tone="success" icon={Home} className="mt-2">
            Available
          </Badge>
        </div>
      </div>
      <p className="mt-4">He carries one shoe to the door when you get home. Only ever one.</p>
      <span aria-hidden="true" className={buttonClass('primary', 'md', 'mt-4 w-full')}>
        Meet Otis
      </span>
    </section>
  )
}
