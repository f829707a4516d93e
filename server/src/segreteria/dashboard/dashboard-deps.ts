import type { RecordDeps } from '../../records/routes.ts'
import type { Anomalie } from '../../registry/anomalie/anomalie.ts'
import type { Duplicati } from '../../registry/duplicati/duplicati.ts'
import type { Registrazioni } from '../../registry/registrazioni.ts'

export type DashboardDeps = RecordDeps & { registrazioni: Registrazioni; anomalie: Anomalie; duplicati: Duplicati }
