import type { ReactNode } from 'react'
import { DIET_WORDS, type DietFlag } from '#contract/catalogue.rules'
import type { ProductDetail } from '#contract/products'
import { Accordion } from '#web/ui/accordion'
import { Facts } from './facts'

/** Everything there is to know, folded. What a product does not have is left out. */
export function Details({ product }: { product: ProductDetail }) {
  const { description, highlights, ingredients, analysis, feeding, sizeGuide, specifications, care } = product
  return (
    <div className="lg:mt-2">
      <Accordion title="About this product" open>
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="not-first:mt-3">
            {paragraph}
          </p>
        ))}
        {highlights.length > 0 && (
          <ul className="mt-4 grid sm:grid-cols-2 gap-x-8 gap-y-1.5 list-disc pl-5">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
      </Accordion>
      {(ingredients || analysis?.length) && (
        <Accordion title="Ingredients and analysis">
          {ingredients && <p>{ingredients}</p>}
          {analysis && analysis.length > 0 && (
            <Part title="Guaranteed analysis">
              <Facts rows={analysis} />
            </Part>
          )}
          {product.dietFlags.length > 0 && <p className="mt-4">{product.dietFlags.map(dietWords).join(', ')}</p>}
        </Accordion>
      )}
      {feeding && feeding.length > 0 && (
        <Accordion title="Feeding guide">
          <p className="mb-3">
            {/* what lives in water is not weighed */}
            {feeding.some(({ weight }) => /\d/.test(weight))
              ? 'Daily amount by weight. Always provide fresh water.'
              : 'Daily amount.'}
          </p>
          <Facts rows={feeding.map(({ weight, perDay }) => ({ name: weight, value: perDay }))} />
        </Accordion>
      )}
      {sizeGuide && sizeGuide.length > 0 && (
        <div id="size-guide" className="scroll-mt-6">
          <Accordion title="Size and fit" open>
            <Facts rows={sizeGuide.map(({ label, value }) => ({ name: label, value }))} />
          </Accordion>
        </div>
      )}
      {specifications.length > 0 && (
        <Accordion title="Specifications">
          <Facts rows={[...(product.brand ? [{ name: 'Brand', value: product.brand }] : []), ...specifications]} />
        </Accordion>
      )}
      {care && (
        <Accordion title="Care">
          <p>{care}</p>
        </Accordion>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="font-semibold mb-2">{title}</h3>
      {children}
    </div>
  )
}

/** A flag of before is told as it is written. */
function dietWords(flag: string): string {
  return DIET_WORDS[flag as DietFlag] ?? flag
}
