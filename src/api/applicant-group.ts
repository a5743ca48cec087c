/** Groups of applicants and what is shared in them. */
import * as contract from "#contract/accounts/applicant-group.ts";
import { caller } from "./client.ts";

export const getApplicantGroups = caller(contract.getApplicantGroups);
export const getApplicantGroup = caller(contract.getApplicantGroup);
export const getGroupApplications = caller(contract.getGroupApplications);
export const createApplicantGroup = caller(contract.createApplicantGroup);
export const updateApplicantGroup = caller(contract.updateApplicantGroup);
export const deleteApplicantGroup = caller(contract.deleteApplicantGroup);
export const addGroupMember = caller(contract.addGroupMember);
export const removeGroupMember = caller(contract.removeGroupMember);
export const leaveApplicantGroup = caller(contract.leaveApplicantGroup);
export const shareApplications = caller(contract.shareApplications);
export const unshareApplications = caller(contract.unshareApplications);
