export const auditPath = '/api/admin/audit';
