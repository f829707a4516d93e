import type { Entities, Row } from '@bisavolo/domain'

export type Passaggio = Row<Entities['passaggi']>
