import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/trust-and-safety')(infoRoute('trust-and-safety'))
