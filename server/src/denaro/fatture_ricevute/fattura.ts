import type { entities, Row } from '@bisavolo/domain'

export type Fattura = Row<(typeof entities)['fatture_ricevute']>
