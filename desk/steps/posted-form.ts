/** Empty for a body that is no form. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
