import type { Entity } from '@bisavolo/domain'
import { type Column, columnsOf } from './columns.ts'
import { indexesOf } from './indexes.ts'

export function createAll(all: readonly Entity[]): string {
  return [
    ...all.map(createTable),
    ...all.flatMap(entity =>
      columnsOf(entity)
        .filter(column => column.references)
        .map(column => addReference(entity.name, column)),
    ),
    ...all.flatMap(entity => indexesOf(entity).map(index => `create ${index.definition};`)),
  ].join('\n')
}

export function createTable(entity: Entity): string {
  return `create table "${entity.name}" (\n${columnsOf(entity)
    .map(column => `  ${columnSql(column)}`)
    .join(',\n')}\n);`
}

export function columnSql(column: Column): string {
  const parts = [`"${column.name}" ${column.type}`]
  if (column.generated !== undefined) parts.push(`generated always as (${column.generated}) stored`)
  if (column.notNull && !column.type.includes('primary key')) parts.push('not null')
  if (column.default !== undefined) parts.push(`default ${column.default}`)
  return parts.join(' ')
}

function addReference(table: string, column: Column): string {
  return `alter table "${table}" add constraint "${table}_${column.name}_fk" foreign key ("${column.name}") references "${column.references}" (id) on delete restrict;`
}
