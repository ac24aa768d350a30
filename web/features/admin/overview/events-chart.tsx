import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

type Day = { label: string; low: number; medium: number; high: number }

const GAP = { stroke: 'var(--card)', strokeWidth: 2 }

/** Three levels on top of each other. Decoration: the sentence and the table beside it say the same. */
export default function EventsChart({ days }: { days: Day[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={days}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: -16 }}
        className="[&_.recharts-text]:fill-muted-foreground [&_.recharts-text]:text-xs"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tickLine={false} axisLine={false} interval={0} />
        <YAxis tickLine={false} axisLine={false} allowDecimals={false} tickCount={4} />
        <Bar dataKey="low" stackId="all" fill="var(--chart-3)" maxBarSize={48} isAnimationActive={false} {...GAP} />
        <Bar dataKey="medium" stackId="all" fill="var(--chart-2)" maxBarSize={48} isAnimationActive={false} {...GAP} />
        <Bar
          dataKey="high"
          stackId="all"
          fill="var(--chart-4)"
          maxBarSize={48}
          radius={[6, 6, 0, 0]}
          isAnimationActive={false}
          {...GAP}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
