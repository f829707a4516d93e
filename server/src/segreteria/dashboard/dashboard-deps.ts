import type { RecordDeps } from '../../records/routes.ts'
import type { Registrazioni } from '../../reports/registrazioni.ts'

export type DashboardDeps = RecordDeps & { registrazioni: Registrazioni }
