/** The row of a statement that always answers exactly one. */
export function only<Row>([row, ...others]: Row[]): Row {
  if (row === undefined || others.length > 0) throw new Error('A statement for one row answered another number');
  return row;
}
