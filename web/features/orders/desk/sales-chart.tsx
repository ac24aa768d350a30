import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

/** Decoration: the sentence above and the table below say the same. */
export default function SalesChart({ days }: { days: { label: string; total: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={days}
        accessibilityLayer={false}
        margin={{ top: 8, right: 20, bottom: 0, left: -12 }}
        className="[&_.recharts-text]:fill-muted-foreground [&_.recharts-text]:text-xs"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tickLine={false} axisLine={false} interval={6} />
        <YAxis tickLine={false} axisLine={false} tickCount={4} />
        <Bar dataKey="total" fill="var(--chart-1)" maxBarSize={24} radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
