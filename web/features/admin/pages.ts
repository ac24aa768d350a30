/**
 * Every page for admins in one file to download: who opens one opens others, and what they share stays out of the file
 * that everybody loads.
 */
export { AlertsPage } from './alerts/alerts-page'
export { AnnouncementsPage } from './announcements/announcements-page'
export { AuditPage } from './audit/audit-page'
export { CatalogueCarePage } from './catalogue/catalogue-care-page'
export { FiltersPage } from './filters/filters-page'
export { MetricsPage } from './metrics/metrics-page'
export { MoneyPage } from './money/money-page'
export { PeoplePage } from './people/people-page'
export { PersonPage } from './people/person-page'
export { PetListsPage } from './pet-lists/pet-lists-page'
export { ProfilesPage } from './profiles/profiles-page'
export { ReviewedProfilePage } from './profiles/reviewed-profile-page'
export { QueuePage } from './queue/queue-page'
export { RecallPage } from './recalls/recall-page'
export { RecallsPage } from './recalls/recalls-page'
export { ReportsPage } from './reports/reports-page'
export { RolesPage } from './roles/roles-page'
export { SupportPage } from './support/support-page'
export { TicketPage } from './support/ticket-page'
export { TravelRulesPage } from './travel/travel-rules-page'
