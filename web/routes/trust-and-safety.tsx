import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/lib/info-route'

export const Route = createFileRoute('/trust-and-safety')(infoRoute('trust-and-safety'))
