import { type Entity, entities } from '@bisavolo/domain'
import { fotoReach } from '@bisavolo/domain/documents/entities/documenti'

export const fotoEntity = {
  ...entities.documenti,
  label: { one: 'Foto', many: 'Foto', gender: 'a' },
  access: { read: fotoReach, create: fotoReach, update: fotoReach, remove: fotoReach },
} as unknown as Entity
