import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

/** Bars by day; a day without a figure has none. Decoration: the sentence and the table beside it say the same. */
export default function MetricChart({
  points,
  share,
  locale,
}: {
  points: { label: string; value: number | null }[]
  /** Fractions, shown as percent. */
  share: boolean
  locale: string
}) {
  const number = new Intl.NumberFormat(locale, share ? { style: 'percent' } : { notation: 'compact' })
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: -8 }}
        className="[&_.recharts-text]:fill-muted-foreground [&_.recharts-text]:text-xs"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tickLine={false} axisLine={false} minTickGap={24} />
        <YAxis
          tickLine={false}
          axisLine={false}
          allowDecimals={share}
          tickFormatter={(value: number) => number.format(value)}
        />
        <Bar dataKey="value" fill="var(--chart-1)" maxBarSize={40} radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
