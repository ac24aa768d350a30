import type { ReactNode } from 'react'

/** One line of a list of money: what it is, where it stands, and how much. */
export function ListRow({
  title,
  note,
  badge,
  amount,
  children,
}: {
  title: ReactNode
  note: ReactNode
  badge: ReactNode
  amount: ReactNode
  /** Below the note. */
  children?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3.5 hairline border-x-0 border-b-0 first:border-t-0">
      <div className="flex-1 min-w-[13rem]">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted-foreground">{note}</p>
        {children}
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        {badge}
        <p className="font-semibold sm:min-w-[7rem] sm:text-right">{amount}</p>
      </div>
    </li>
  )
}

/** "Invoice PAW-7, order PS-12": what there is of it. */
export function aboutWords(invoice: string | null, order: string | null): string {
  const words = [invoice && `invoice ${invoice}`, order && `order ${order}`].filter(Boolean).join(', ')
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
