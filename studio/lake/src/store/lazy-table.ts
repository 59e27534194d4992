import type {DatabaseSync, SQLInputValue} from 'node:sqlite'

export interface LazyTable {
  /** @param order a column */
  rows(order: string): Record<string, unknown>[]
  /** @returns how many rows changed */
  run(sql: string, ...values: SQLInputValue[]): number
}

/** Made with its first row, so that starting on an older data folder writes nothing there. */
export function createLazyTable(db: DatabaseSync, name: string, columns: string): LazyTable {
  const find = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
  return {
    rows: order => (find.get(name) ? db.prepare(`SELECT * FROM ${name} ORDER BY ${order}`).all() : []),
    run(sql, ...values) {
      db.exec(`CREATE TABLE IF NOT EXISTS ${name} (${columns}) STRICT`)
      return Number(db.prepare(sql).run(...values).changes)
    },
  }
}
