/** What those who rent, book and live somewhere speak of. */
export const rentalTable = `
RENOVATE: renovate renovating renovation renovations | 装修 翻新 装潢
PARKSPACE: get_a_parking_space get_a_parking_spot rent_a_parking_space rent_a_parking_spot apply_for_a_parking_space parking_permit parking_permits | 申请停车位 申请车位 租停车位 租车位 租个车位 租个停车位 办停车位 办车位 办理停车位 办理车位 停车证
RESERVE: book booked reserve reserving reserved make_a_booking make_a_reservation | 预订 预定 订
RETURN: hand_back hand_it_back hand_them_back | 还车 还书 归还
RETURN LATE: late_return returned_late return_late | 晚还 晚还车 迟还 超时还 超时还车 逾期还 逾期还车 还晚了 还车晚了
IDPAPERS MUSTI: which_id what_id which_documents what_documents | 什么证件 哪些证件 要身份证 要护照
RENT: rent renting rental rentals hire hiring | 租 出租 租赁 租用 日租
IDPAPERS: id ids identification id_card identity_card passport passports driving_licence driving_license driver's_licence driver's_license proof_of_identity documents document | 证件 身份证 护照
`;
