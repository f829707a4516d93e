import type { Anomalie } from '../../findings/anomalie.ts'
import type { RecordDeps } from '../../records/routes.ts'
import type { Duplicati } from '../../registro/duplicati/read-duplicati.ts'
import type { Registrazioni } from '../../reports/registrazioni.ts'

export type DashboardDeps = RecordDeps & { registrazioni: Registrazioni; anomalie: Anomalie; duplicati: Duplicati }
