/** Address of a file of the reported message, for those who may see the case; `form` as of the message's own addresses. */
export function caseFileUrl(caseId: string, fileId: string, form: string): string {
  return `/api/administration/cases/${caseId}/files/${fileId}/${form}`;
}
