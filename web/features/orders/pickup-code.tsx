import { Banner } from '#web/ui/banner'

/** The code that gets an order at the shop, large enough to be read across a counter. */
export function PickupCode({ code, shop }: { code: string; shop: string }) {
  return (
    <Banner
      tone="success"
      title={
        <>
          Your pickup code: <span className="nums text-2xl tracking-widest whitespace-nowrap">{code}</span>
        </>
      }
    >
      Show it at {shop} to get your order. Only share it with someone who picks it up for you.
    </Banner>
  )
}
