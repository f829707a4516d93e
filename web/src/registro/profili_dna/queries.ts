import { dnaGatto } from '@bisavolo/domain/registro/calls/dna'
import { callQuery } from '../../api/call.ts'

export const dnaQuery = (id: number) => callQuery(dnaGatto, { id })
