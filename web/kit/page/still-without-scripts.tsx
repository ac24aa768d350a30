import { Link } from '../link/link'

const LOOKS = 'underline underline-offset-4'

/** What a visitor without scripts can still do, said after what cannot be done. */
export function StillWithoutScripts() {
  return (
    <>
      Without it you can still look through{' '}
      <Link to="/products" className={LOOKS}>
        products
      </Link>
      ,{' '}
      <Link to="/service-providers-marketplace" className={LOOKS}>
        service providers
      </Link>
      , and every public page, and read our{' '}
      <Link to="/help-center" className={LOOKS}>
        help
      </Link>
      .
    </>
  )
}
