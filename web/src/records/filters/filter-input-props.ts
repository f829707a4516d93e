import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Column } from '@bisavolo/domain/listing/columns'
import type { FilterTexts } from './filter-values.ts'

export interface FilterInputProps {
  column: Column
  entity: Entity
  texts: FilterTexts
  onChange: (texts: FilterTexts) => void
}
