import type {DatabaseSync} from 'node:sqlite'

export function hasColumn(db: DatabaseSync, table: string, name: string): boolean {
  return db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .some(column => column.name === name)
}
